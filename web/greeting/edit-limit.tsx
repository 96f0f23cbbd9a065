/** Says so where the greeting is longer than the visitor's telephone system plays. */
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useCart } from '#web/current-cart/use-cart.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'

interface Limit {
  readonly systemId: string
  readonly name: { readonly de: string; readonly en: string }
  readonly mostSeconds: number
}

export function EditLimit({ seconds }: { seconds: number }) {
  const texts = useTexts('editor')
  const language = useLanguage()
  const pathTo = usePathTo()
  const limit = useLimit()
  if (!limit || seconds <= limit.mostSeconds) return null
  return (
    <p className="edit-limit" role="status">
      <Icon name="warn" />
      <span>
        {fill(texts.tooLongFor, { name: limit.name[language], most: limit.mostSeconds, seconds: Math.round(seconds) })}{' '}
        <Link to={pathTo('telephoneSystem', { topic: limit.systemId })}>{texts.tooLongGuide}</Link>
      </span>
    </p>
  )
}

/** The table of systems is fetched by those alone who have named theirs. */
function useLimit(): Limit | undefined {
  const cart = useCart()
  const [limit, setLimit] = useState<Limit>()
  const systemId = cart.status === 'ready' ? cart.cart.telephone_system : null

  useEffect(() => {
    if (systemId === null) return
    let left = false
    void import('#audio/telephone-systems.ts').then(({ telephoneSystems }) => {
      const system = telephoneSystems.find(({ id }) => id === systemId)
      if (!left) setLimit(system?.maxSeconds === undefined ? undefined : { systemId, name: system.name, mostSeconds: system.maxSeconds })
    })
    return () => {
      left = true
    }
  }, [systemId])

  return limit?.systemId === systemId ? limit : undefined
}
