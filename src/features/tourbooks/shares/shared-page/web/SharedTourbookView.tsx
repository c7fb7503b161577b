import { type ReactNode, useCallback, useState } from 'react'
import { readableColor } from '#lib/contrast.ts'
import { paths } from '#lib/paths.ts'
import { Gallery } from '#ui/media/Gallery.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { stopTitle } from '../../../spaces/messages.ts'
import { readPreviewToken } from '../../rules.ts'
import type { SharedStop, SharedTourbook } from '../contract.ts'
import { FeedbackBar } from './FeedbackBar.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { SharedHead } from './SharedHead.tsx'
import { SharedStops } from './SharedStops.tsx'
import classes from './SharedTourbookView.module.css'
import { StopCard } from './StopCard.tsx'
import { StopsMap } from './StopsMap.tsx'
import { Unusable } from './Unusable.tsx'
import { useFeedback } from './use-feedback.ts'
import { useVisitEvents } from './use-visit-events.ts'

type Props = {
  token: string
  tourbook: SharedTourbook
  /** Downloads of the tourbook, where the link allows them. */
  downloads: ReactNode
}

/** The tourbook as its recipients see it: the sender's page, without navigation of the site. */
export function SharedTourbookView({ token, tourbook, downloads }: Props) {
  const text = useText()
  const { sender, places, tourbookId, recipientName } = tourbook
  const isOwn = tourbookId !== null
  const isPreview = readPreviewToken(token) !== undefined
  const color = readableColor(sender.color)
  const feedback = useFeedback(token, { isOwn })
  const [shown, setShown] = useState<{ stop: SharedStop; number: number; index: number }>()
  const [wanted, setWanted] = useState<string>()
  const onReached = useCallback(() => setWanted(undefined), [])
  const visit = useVisitEvents()
  const opened = shown?.stop
  function show(stop: SharedStop, number: number, index: number) {
    setShown({ stop, number, index })
    if (index < stop.photos.length) visit.onPhotoOpened(number)
    else visit.onPlanOpened(number)
  }
  return (
    <article className={classes.page} style={{ ['--sender' as string]: color, ['--stop-color' as string]: color }}>
      {tourbookId !== null && <PreviewBar tourbookId={tourbookId} recipientName={recipientName} />}
      <SharedHead token={token} tourbook={tourbook} downloads={<Unusable when={isPreview}>{downloads}</Unusable>} />
      <div className={classes.columns}>
        <StopsMap tourbook={tourbook} color={color} onOpen={setWanted} />
        <div className={classes.stops}>
          {places.length === 0 && <p className={classes.empty}>{text('sharedTourbook.empty')}</p>}
          <SharedStops token={token} places={places} wanted={wanted} onReached={onReached}>
            {(stop, number) => (
              <StopCard
                stop={stop}
                number={number}
                tourbook={tourbook}
                feedback={feedback}
                isOwn={isOwn}
                onShow={(at) => show(stop, number, at)}
              />
            )}
          </SharedStops>
          <p className={classes.made}>
            <SiteLink href={paths.home()}>{text('sharedTourbook.madeWith')}</SiteLink>
          </p>
        </div>
      </div>
      {!sender.hasLeft && places.length > 0 && (
        <Unusable when={isOwn}>
          <FeedbackBar
            token={token}
            feedback={feedback}
            stopCount={places.length}
            senderName={sender.name}
            hasName={recipientName !== ''}
          />
        </Unusable>
      )}
      <Gallery
        name={opened ? stopTitle(opened, text) : ''}
        photos={opened ? [...opened.photos, ...opened.plans] : []}
        shown={shown?.index}
        onShow={(index) =>
          index === undefined || !shown ? setShown(undefined) : show(shown.stop, shown.number, index)
        }
      />
    </article>
  )
}
