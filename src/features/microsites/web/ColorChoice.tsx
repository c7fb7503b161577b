import { useState } from 'react'
import { accessibleColor, MIN_CONTRAST } from '#lib/contrast.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { SITE_COLORS } from '../rules.ts'
import classes from './ColorChoice.module.css'

type Props = { color: string; onChange: (color: string) => void }

const COLOR = /^#[0-9a-f]{6}$/

/** The color of a site: one of five or any other. It says how white text can be read on it, and what the site makes of it. */
export function ColorChoice({ color, onChange }: Props) {
  const text = useText()
  const locale = useLocale()
  // What is typed, while it is not a color yet.
  const [typed, setTyped] = useState<string>()
  const { color: readable, chosenContrast, contrast } = accessibleColor(color)
  // Rounded down: 4.49 does not meet 4.5.
  const ratio = (value: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.floor(value * 10) / 10)
  const values = {
    color: readable.toUpperCase(),
    contrast: ratio(contrast),
    chosen: ratio(chosenContrast),
    needed: ratio(MIN_CONTRAST),
  }

  function type(value: string) {
    const code = value.trim().toLowerCase()
    const full = code.startsWith('#') ? code : `#${code}`
    setTyped(value)
    if (COLOR.test(full)) onChange(full)
  }

  return (
    <div className={classes.color}>
      <div className={classes.row}>
        <fieldset className={classes.swatches}>
          <legend className="visually-hidden">{text('settings.contact.color')}</legend>
          {SITE_COLORS.map((each) => (
            <label key={each} className={classes.swatch} style={{ background: each }}>
              <input
                className="visually-hidden"
                type="radio"
                name="color"
                aria-label={each.toUpperCase()}
                checked={each === color}
                onChange={() => {
                  setTyped(undefined)
                  onChange(each)
                }}
              />
            </label>
          ))}
        </fieldset>
        <input
          type="color"
          className={classes.picker}
          aria-label={text('microsite.color.any')}
          value={color}
          onChange={({ target }) => {
            setTyped(undefined)
            onChange(target.value)
          }}
        />
        <TextField
          className={classes.code}
          aria-label={text('settings.contact.color.code')}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          value={typed ?? color.toUpperCase()}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </div>
      <p className={classes.about} role="status">
        <i style={{ background: readable }} />
        <span>{text(readable === color ? 'microsite.color.good' : 'microsite.color.darkened', values)}</span>
      </p>
    </div>
  )
}
