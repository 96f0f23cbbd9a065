/** Drawn from a shared file, so that it costs a page no script. It only repeats what words say: screen readers skip it. */
import icons from './icons.svg?url'

export const iconNames = [
  'menu', 'close', 'check', 'good', 'warn', 'bad', 'info', 'play', 'stop', 'arrow-left', 'arrow-right', 'chevron-down', 'cart', 'person', 'search', 'filter',
  'plus', 'minus', 'edit', 'copy', 'remove', 'download', 'upload', 'clock', 'music', 'voice', 'mail', 'outside', 'share', 'sun', 'moon', 'screen',
] as const
export type IconName = (typeof iconNames)[number]

export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
