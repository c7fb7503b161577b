import { useEffect, useRef } from 'react'
import { useText } from '#ui/use-text.ts'
import classes from './ExternalListingForm.module.css'
import type { Values } from './form-values.ts'
import { LABELS, printValue } from './labels.ts'
import type { ExternalListingForm } from './use-external-listing-form.ts'

/** The fields that another window has changed, too: both values of each, of which one is chosen. */
export function ConflictsField({ form }: { form: ExternalListingForm }) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { conflicts } = form
  // Whoever has saved is led to what is left to decide.
  useEffect(() => {
    if (conflicts.length > 0) heading.current?.focus()
  }, [conflicts])
  if (conflicts.length === 0) return null
  return (
    <section className={`${classes.card} ${classes.conflicts}`} aria-labelledby="conflicts">
      <h2 id="conflicts" ref={heading} tabIndex={-1}>
        {text('externalListing.stale.title')}
      </h2>
      <p>{text('externalListing.stale.about')}</p>
      {conflicts.map(({ field, mine, saved }) => (
        <fieldset key={field}>
          <legend>{text(LABELS[field])}</legend>
          {[
            { value: mine, label: text('externalListing.stale.mine'), isFirst: true },
            { value: saved, label: text('externalListing.stale.saved'), isFirst: false },
          ].map(({ value, label, isFirst }) => (
            <label key={label}>
              <input
                type="radio"
                name={`conflict-${field}`}
                defaultChecked={isFirst}
                onChange={() => form.set({ [field]: value } as Partial<Values>)}
              />
              <span>
                <b>{label}</b> <span>{printValue(field, value, text)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
