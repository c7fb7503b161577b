import { Button } from '#ui/Button.tsx'
import type { FieldsForm } from '#ui/record/use-fields-form.ts'
import { useText } from '#ui/use-text.ts'

type Props = { form: FieldsForm; names: readonly [string, ...string[]]; label: string }

/** Empties the fields of a setting; not there while it has its default. */
export function DefaultButton({ form, names, label }: Props) {
  const text = useText()
  const values = form.useAll()
  if (names.every((name) => values[name] === '')) return null
  return (
    <Button
      size="small"
      aria-label={text('market.toDefault.of', { name: label })}
      onClick={() => {
        form.set(Object.fromEntries(names.map((name) => [name, ''])))
        // The button is gone.
        form.focus(names[0])
      }}
    >
      {text('market.toDefault')}
    </Button>
  )
}
