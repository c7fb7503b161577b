import { webAddress } from '#lib/web-address.ts'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/use-text.ts'
import { LONGEST } from '../../rules.ts'
import classes from './ExternalListingForm.module.css'
import type { ExternalListingForm } from './use-external-listing-form.ts'

/** Who offers the space, and where it is advertised. */
export function AgentFields({ form }: { form: ExternalListingForm }) {
  const text = useText()
  const { field } = form
  const link = form.useValue('sourceUrl').trim()
  const source = field('sourceUrl')
  const host = webAddress(link) && URL.canParse(link) ? new URL(link).host : undefined
  return (
    <Card className={classes.card} title={text('externalListing.agentAndSource')}>
      <div className={classes.columns}>
        <TextField
          {...field('agentName')}
          className={classes.half}
          label={text('externalListing.agentName')}
          maxLength={LONGEST.agentName}
          autoComplete="off"
        />
        <TextField
          {...field('agentCompany')}
          className={classes.half}
          label={text('common.company')}
          maxLength={LONGEST.agentCompany}
          autoComplete="off"
        />
        <TextField
          {...field('agentEmail')}
          className={classes.half}
          type="email"
          label={text('account.signIn.email')}
          maxLength={LONGEST.agentEmail}
          autoComplete="off"
        />
        <TextField
          {...field('agentPhone')}
          className={classes.half}
          type="tel"
          label={text('common.phone')}
          maxLength={LONGEST.agentPhone}
          autoComplete="off"
        />
        <TextField
          {...source}
          className={classes.whole}
          type="url"
          label={text('externalListing.sourceUrl')}
          hint={source.hint ?? host}
          maxLength={LONGEST.sourceUrl}
          autoComplete="off"
        />
      </div>
    </Card>
  )
}
