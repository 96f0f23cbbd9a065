import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook } from './button.tsx'

export function LinkButton({ kind, size, wide, ...link }: ButtonLook & Omit<LinkProps, 'className'>) {
  return <Link {...link} className={buttonClass({ kind, size, wide })} />
}
