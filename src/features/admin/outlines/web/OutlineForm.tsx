import { encodePolyline } from '#lib/geo/polyline.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { readOutline } from './outline-text.ts'
import classes from './Submarkets.module.css'
import type { FoundMoves } from './use-redraw.ts'

type Props = {
  submarket: number
  /** The corners as text, which drawing on the map changes too. */
  text: string
  isChanged: boolean
  /** What moves with this text is on the page, with the button that saves it. */
  isFound: boolean
  onText: (text: string) => void
  onFound: (found: FoundMoves) => void
  onReset: () => void
}

/** The corners of an outline to be typed or pasted, and the request for what would move with it. */
export function OutlineForm({ submarket, text: rings, isChanged, isFound, onText, onFound, onReset }: Props) {
  const text = useText()
  const { mutateAsync } = useApiMutation('POST /api/admin/submarkets/:id/moves')
  const form = useForm({
    values: { rings },
    check: ({ rings }) => {
      const drawn = readOutline(rings)
      return drawn.ok ? {} : { rings: drawn.mistake }
    },
    async send({ rings }) {
      const drawn = readOutline(rings)
      if (!drawn.ok) return
      const encoded = drawn.rings.map(encodePolyline)
      const moves = await mutateAsync({ params: { id: submarket }, body: { rings: encoded } })
      onFound({ text: rings, rings: encoded, moves })
    },
  })
  const field = form.field('rings')
  return (
    <form {...form.props} className={classes.form}>
      <TextArea
        {...field}
        onChange={(event) => {
          field.onChange(event)
          onText(event.target.value)
        }}
        label={text('outlines.coordinates')}
        description={text('outlines.coordinates.about')}
        rows={9}
        spellCheck={false}
        autoComplete="off"
      />
      <FormAlert form={form} />
      <div className={classes.actions}>
        <SubmitButton variant={isFound ? 'secondary' : 'primary'} isPending={form.isPending}>
          {text('outlines.seeMoves')}
        </SubmitButton>
        {isChanged && <Button onClick={onReset}>{text('outlines.reset')}</Button>}
      </div>
    </form>
  )
}
