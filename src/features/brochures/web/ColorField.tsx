import { useEffect, useState } from 'react'
import { accessibleColor } from '#lib/contrast.ts'
import { mapColors } from '#lib/map-style/map-colors.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './BrochureEditor.module.css'

type Props = { saved: string | null; onSave: (color: string | null) => void }

/** The color of rules, logo and pins, saved when the picker is left; one that is too light is used darker. */
export function ColorField({ saved, onSave }: Props) {
  const text = useText()
  const [value, setValue] = useState(saved)
  useEffect(() => setValue(saved), [saved])
  const color = value ?? mapColors.plum
  const { color: readable } = accessibleColor(color)
  return (
    <fieldset className={classes.color}>
      <legend>{text('settings.contact.color')}</legend>
      <input
        type="color"
        aria-label={text('settings.contact.color')}
        value={color}
        onChange={({ target }) => setValue(target.value)}
        onBlur={() => value !== saved && onSave(value)}
      />
      <span className={classes.sample} style={{ background: readable }}>
        {color}
      </span>
      {value !== null && (
        <Button size="small" variant="subtle" onClick={() => onSave(null)}>
          {text('settings.contact.color.usual')}
        </Button>
      )}
      {readable !== color && <p>{text('brochureEditor.color.darkened')}</p>}
    </fieldset>
  )
}
