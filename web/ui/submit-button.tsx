import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from './button.tsx'

interface Props extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  readonly pending: boolean
}

export function SubmitButton({ kind, size, wide, pending, children, onClick, ...button }: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="submit"
      {...button}
      className={buttonClass({ kind, size, wide })}
      aria-busy={pending}
      aria-disabled={pending}
      onClick={press}
    >
      <span className="button-label">{children}</span>
      {pending && (
        <span className="button-dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  )
}
