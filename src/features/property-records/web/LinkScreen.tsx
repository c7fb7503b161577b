import { IconLink } from '@tabler/icons-react'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { WithAside } from '#ui/record/WithAside.tsx'
import { useText } from '#ui/use-text.ts'
import type { Candidate, Match, UnitPreview } from '../contract.ts'
import { CompareCard } from './CompareCard.tsx'
import classes from './LinkScreen.module.css'
import { PointsMap } from './PointsMap.tsx'
import { ReasonList } from './ReasonList.tsx'
import { Tag } from './Tag.tsx'
import { UnitsCard } from './UnitsCard.tsx'
import { type Link, useLink } from './use-link.ts'

type Props = { match: Match; candidate: Candidate; units: UnitPreview[] }

/** A record beside one building: what is taken, and what its units become. */
export function LinkScreen({ match, candidate, units }: Props) {
  const text = useText()
  const link = useLink({ match, candidate, units })
  const { record } = match
  return (
    <>
      <WithAside
        aside={
          <>
            <Card
              title={text('propertyRecord.why')}
              actions={
                // On phones an action takes the whole width.
                <span>
                  <Tag kind={candidate.certainty}>{text(`propertyRecord.certainty.${candidate.certainty}`)}</Tag>
                </span>
              }
            >
              <ReasonList reasons={candidate.reasons} />
            </Card>
            <PointsMap candidate={candidate} record={record} />
            <Card title={text('propertyRecord.afterLinking')}>
              <label className={classes.setting}>
                <span>
                  <b>{text('propertyRecord.asks')}</b>
                  <small>{text('propertyRecord.asks.about')}</small>
                </span>
                <Switch checked={link.asksBeforeRents} onChange={({ target }) => link.setAsks(target.checked)} />
              </label>
            </Card>
            {record.other.length > 0 && (
              <Card title={text('propertyRecord.other')}>
                <dl className={classes.other}>
                  {record.other.map(({ name, value }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </Card>
            )}
          </>
        }
      >
        <div className={classes.main}>
          <CompareCard {...{ record, candidate, link }} />
          <UnitsCard {...{ units, link }} />
        </div>
      </WithAside>
      <LinkBar link={link} isLinked={match.isLinked} />
    </>
  )
}

/** What the choices make, and the button that makes it. */
function LinkBar({ link, isLinked }: { link: Link; isLinked: boolean }) {
  const text = useText()
  const { updates, unlisted, fields, isPending, submit } = link
  const drafts = link.drafts.length
  const verb = isLinked ? 'propertyRecord.save' : 'propertyRecord.link'
  const label =
    drafts > 0
      ? text(`${verb}.drafts`, { count: drafts })
      : updates > 0
        ? text(`${verb}.updates`, { count: updates })
        : text(verb)
  return (
    <ActionBar
      note={[
        text('propertyRecord.sum.fields', { count: fields.length }),
        text('propertyRecord.sum.units', { updates, drafts }),
        text('propertyRecord.sum.unlisted', { count: unlisted }),
      ].join(' · ')}
    >
      <Button variant="primary" loading={isPending} onClick={() => void submit()}>
        <IconLink size={16} stroke={1.75} aria-hidden />
        {label}
      </Button>
    </ActionBar>
  )
}
