import { CircleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { captchaMessages } from './captcha-messages.ts'
import type { Captcha } from './use-captcha.ts'

const CaptchaWidget = lazy(async () => ({ default: (await import('./captcha-widget.tsx')).CaptchaWidget }))

/** Shows the CAPTCHA of a form if the server requires one. Its code is lazy-loaded. */
export function CaptchaField({ captcha: { config, error, round, receive } }: { captcha: Captcha }) {
  if (config === null) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="sr-only">{captchaMessages.label}</legend>
      <Suspense fallback={<div className="min-h-[4.875rem]" />}>
        <CaptchaWidget config={config} round={round} onEvent={receive} />
      </Suspense>
      {error && (
        <p role="alert" className="flex animate-rise items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
