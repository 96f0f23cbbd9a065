/** Narrows the list down. A plain form: without script the browser sends it. */
import { Form, Link, useNavigation } from 'react-router'
import type { Classification, ProductType } from '#domain/catalogue/product-type.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { usePathTo } from '#web/use-language.ts'
import { anyLanguage } from './any-language.ts'
import type { ProductFilter } from './product-filter.ts'

interface Props {
  readonly filter: ProductFilter
  readonly types: readonly ProductType[]
  readonly classifications: readonly Classification[]
}

export function ProductFilterForm({ filter, types, classifications }: Props) {
  const texts = useTexts('products')
  const names = useTexts('productTypes')
  const pathTo = usePathTo()
  const pending = useNavigation().formAction !== undefined
  const named = <Value extends keyof typeof names>(value: Value) => ({ value, label: names[value] })
  return (
    <details className="filter">
      <summary><Icon name="filter" />{texts.filter}<Icon name="chevron-down" /></summary>
      <Form action={pathTo('products')} className="filter-form" key={JSON.stringify(filter)}>
        <h2>{texts.filter}</h2>
        <SelectField
          label={texts.filterType} name="type" defaultValue={filter.type ?? ''} required={false}
          options={[{ value: '', label: texts.allTypes }, ...types.map(named)]}
        />
        <SelectField
          label={texts.filterClass} name="classification" defaultValue={filter.classification ?? ''} required={false}
          options={[{ value: '', label: texts.allClasses }, ...classifications.map(named)]}
        />
        <SelectField
          label={texts.filterLanguage} name="language" defaultValue={filter.language ?? anyLanguage} required={false}
          options={[{ value: anyLanguage, label: texts.allLanguages }, named('de'), named('en')]}
        />
        <div className="row">
          <SubmitButton pending={pending}>{texts.applyFilter}</SubmitButton>
          <Link className="text-link" to={pathTo('products', {}, { classification: filter.classification })}>{texts.resetFilter}</Link>
        </div>
      </Form>
    </details>
  )
}
