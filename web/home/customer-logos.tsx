/** Drawn logos of firms that do not exist, and that say so. A narrow window shows as many as fit: (width − 150) / 200. */
import { useTexts } from '#web/texts/use-texts.tsx'
import drawings from '#web/home/firms.svg?url'

const firms = {
  bolt: 'Elektro Sommer',
  bread: 'Bäckerei Krume',
  dike: 'Praxis am Deich',
  scales: 'Kanzlei Wenk & Adel',
  sprout: 'Gärtnerei Moosgrün',
  bicycle: 'Fahrrad Kette',
  anchor: 'Hotel Zum Anker',
  print: 'Druckerei Punktum',
}

export function CustomerLogos() {
  const texts = useTexts('home')
  return (
    <div className="section customers">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <ul className="customers-list" tabIndex={0} aria-label={texts.customersLabel}>
        {Object.entries(firms).map(([drawing, name]) => (
          <li key={drawing}>
            <svg width="32" height="32" aria-hidden="true"><use href={`${drawings}#${drawing}`} /></svg>
            {name}
          </li>
        ))}
      </ul>
      <p className="fine">{texts.customers}</p>
    </div>
  )
}
