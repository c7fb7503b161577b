import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyPage } from '#ui/EmptyState.tsx'
import { useText } from '#ui/use-text.ts'

type Props = { title: MessageId; about: MessageId; children?: ReactNode }

/** Explains an empty list and where to start; `children` are the picture. */
export function EmptySaved({ title, about, children }: Props) {
  const text = useText()
  return (
    <EmptyPage
      title={text(title)}
      about={text(about)}
      actions={
        <>
          <Button href={paths.search()} variant="primary" size="large">
            {text('search.allSpaces')}
          </Button>
          <Button href={paths.regions()} size="large">
            {text('browse.byRegion')}
          </Button>
        </>
      }
      picture={children}
    />
  )
}
