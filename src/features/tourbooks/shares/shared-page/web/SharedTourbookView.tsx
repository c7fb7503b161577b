import { useState } from 'react'
import { readableColor } from '#lib/contrast.ts'
import { paths } from '#lib/paths.ts'
import { Gallery } from '#ui/media/Gallery.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { useVisitEvents } from '../../../analytics/web/use-visit-events.ts'
import type { SharedStop, SharedTourbook } from '../contract.ts'
import { stopTitle } from '../messages.ts'
import { FeedbackBar } from './FeedbackBar.tsx'
import { SharedHead } from './SharedHead.tsx'
import classes from './SharedTourbookView.module.css'
import { StopCard } from './StopCard.tsx'
import { StopsMap } from './StopsMap.tsx'
import { useFeedback } from './use-feedback.ts'

type Props = { token: string; tourbook: SharedTourbook }

/** The tourbook as its recipients see it: the sender's page, without navigation of the site. */
export function SharedTourbookView({ token, tourbook }: Props) {
  const text = useText()
  const { sender, stops, tourbookId, recipientName } = tourbook
  const isOwn = tourbookId !== null
  const color = readableColor(sender.color)
  const feedback = useFeedback(token, { isOwn })
  const [shown, setShown] = useState<{ key: string; index: number }>()
  const visit = useVisitEvents()
  const opened = stops.find(({ key }) => key === shown?.key)
  function show(stop: SharedStop, index: number) {
    setShown({ key: stop.key, index })
    const number = stops.indexOf(stop) + 1
    if (index < stop.photos.length) visit.onPhotoOpened(number)
    else visit.onPlanOpened(number)
  }
  return (
    <article className={classes.page} style={{ ['--sender' as string]: color, ['--stop-color' as string]: color }}>
      <SharedHead token={token} tourbook={tourbook} />
      <div className={classes.columns}>
        <StopsMap tourbook={tourbook} color={color} />
        <div className={classes.stops}>
          {stops.length === 0 && <p className={classes.empty}>{text('sharedTourbook.empty')}</p>}
          <ol>
            {stops.map((stop, index) => (
              <li key={stop.key} id={stop.key} data-stop-number={index + 1}>
                <StopCard
                  stop={stop}
                  number={index + 1}
                  tourbook={tourbook}
                  feedback={isOwn ? null : feedback}
                  onShow={(at) => show(stop, at)}
                />
              </li>
            ))}
          </ol>
          <p className={classes.made}>
            <SiteLink href={paths.home()}>{text('sharedTourbook.madeWith')}</SiteLink>
          </p>
        </div>
      </div>
      {!isOwn && stops.length > 0 && (
        <FeedbackBar
          token={token}
          feedback={feedback}
          stopCount={stops.length}
          senderName={sender.name}
          hasName={recipientName !== ''}
        />
      )}
      <Gallery
        name={opened ? stopTitle(opened, text) : ''}
        photos={opened ? [...opened.photos, ...opened.plans] : []}
        shown={opened && shown?.index}
        onShow={(index) => (index === undefined || !opened ? setShown(undefined) : show(opened, index))}
      />
    </article>
  )
}
