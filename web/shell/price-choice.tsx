import { useTexts } from '#web/texts/use-texts.tsx'
import { LookChoice } from './look-choice.tsx'

/** Which of the two sums that stand at every price is the large one. */
export function PriceChoice() {
  const texts = useTexts('shell')
  return <LookChoice name="prices" label={texts.prices} choices={[['gross', texts.pricesGross], ['net', texts.pricesNet]]} />
}
