import { Button } from '#ui/Button.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { MAX_NAME_LENGTH, MAX_RINGS } from '../rules.ts'
import classes from './Outlines.module.css'
import { readOutline } from './outline-text.ts'
import type { Redraw } from './use-redraw.ts'

type Props = {
  /** What is drawn has no name yet. */
  isNew: boolean
  redraw: Pick<
    Redraw,
    'place' | 'text' | 'name' | 'slug' | 'isChanged' | 'found' | 'find' | 'edit' | 'reset' | 'setDrawing'
  >
}

/** The name of a new area, the corners of its outline to be typed or pasted, and the request for what would move with it. */
export function OutlineForm({ isNew, redraw }: Props) {
  const text = useText()
  const { kind } = redraw.place
  const form = useForm({
    values: { name: redraw.name, rings: redraw.text },
    check: ({ name, rings }) => {
      const drawn = readOutline(rings, MAX_RINGS[kind])
      return {
        ...(isNew && name === '' && { name: 'record.mistake.required' }),
        ...(!drawn.ok && { rings: drawn.mistake }),
      }
    },
    async send({ name, rings }) {
      const drawn = readOutline(rings, MAX_RINGS[kind])
      if (drawn.ok) await redraw.find(drawn.rings, { name, text: rings })
    },
    rejected: (_error, { field }) => (field === 'name' ? `outlines.mistake.taken.${kind}` : undefined),
  })
  const [name, rings] = [form.field('name'), form.field('rings')]
  return (
    <form {...form.props} className={classes.form}>
      {isNew && (
        <TextField
          {...name}
          onChange={(event) => {
            name.onChange(event)
            redraw.edit({ name: event.target.value })
          }}
          label={text('common.name')}
          description={redraw.name.trim() ? text('outlines.slug', { slug: redraw.slug }) : text('outlines.slug.about')}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
      )}
      <TextArea
        {...rings}
        onChange={(event) => {
          rings.onChange(event)
          redraw.setDrawing(null)
          redraw.edit({ text: event.target.value })
        }}
        label={text('outlines.coordinates')}
        description={text(`outlines.coordinates.about.${kind}`)}
        rows={9}
        spellCheck={false}
        autoComplete="off"
      />
      <FormAlert form={form} />
      <div className={classes.actions}>
        <SubmitButton variant={redraw.found ? 'secondary' : 'primary'} isPending={form.isPending}>
          {text(`outlines.find.${kind}`)}
        </SubmitButton>
        {redraw.isChanged && <Button onClick={redraw.reset}>{text('outlines.reset')}</Button>}
      </div>
    </form>
  )
}
