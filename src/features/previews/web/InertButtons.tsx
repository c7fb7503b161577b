import { IconEye, IconHeart, IconShare } from '@tabler/icons-react'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './InertButtons.module.css'

/** What visitors can do with a page, which does nothing in its preview. */
export function InertActions() {
  const text = useText()
  return (
    <>
      <Button className={classes.action} variant="subtle" size="small" disabled>
        <IconShare size={16} stroke={1.75} aria-hidden />
        {text('common.share')}
      </Button>
      <Button className={classes.action} variant="subtle" size="small" disabled>
        <IconHeart size={16} stroke={1.75} aria-hidden />
        {text('save.word')}
      </Button>
    </>
  )
}

/** The button of inquiries, which sends nothing. */
export function InertInquiry() {
  const text = useText()
  return (
    <div className={classes.ask}>
      <Button variant="primary" size="large" fullWidth disabled>
        {text('inquiry.ask')}
      </Button>
      <p>
        <IconEye size={16} stroke={1.75} aria-hidden />
        {text('preview.inert')}
      </p>
    </div>
  )
}
