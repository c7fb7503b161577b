import type { ComponentProps } from 'react'
import { ViewAsUser } from '#features/accounts/view-as/web/ViewAsUser.tsx'
import type { ListingStatus } from '#features/catalog/listings/rules.ts'
import { copyLink } from '#features/share-links/web/copy-link.ts'
import type { ComboboxList } from '#ui/combobox/use-combobox.ts'
import { useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './FindDialog.module.css'
import { markWords, type Row, SEARCH_ALL_KEY } from './find-rows.ts'

type Props = {
  row: Row
  words: readonly string[]
  /** The record of whose actions this is one. */
  subject: Row['record']
  option: ReturnType<ComboboxList['optionAt']>
  onPoint: () => void
  onDone: () => void
}

/** A row of what is found: a link, so that it also opens in a new tab, or something that is done at once. */
export function FindOption({ row, subject, option, onPoint, onDone, ...shown }: Props) {
  const text = useText()
  const notify = useNotify()
  const { href, does } = row
  const attributes = {
    ...option,
    className: classes.option,
    // Rows that move below a resting pointer do not become active.
    onPointerMove: ({ movementX, movementY }: { movementX: number; movementY: number }) =>
      (movementX !== 0 || movementY !== 0) && onPoint(),
  }
  const content = <Content row={row} {...shown} />
  async function copy() {
    const isCopied = await copyLink(new URL(href, location.href).href)
    onDone()
    notify[isCopied ? 'success' : 'error'](text(isCopied ? 'shareLink.copied' : 'find.act.notCopied'))
  }
  if (does === 'copy_link')
    return (
      <Act {...attributes} onClick={copy}>
        {content}
      </Act>
    )
  if (does === 'view_as' && subject)
    return (
      <ViewAsUser
        user={subject}
        button={(props) => (
          <Act {...attributes} {...props}>
            {content}
          </Act>
        )}
      />
    )
  return (
    <SiteLink
      {...attributes}
      href={href}
      preload={false}
      onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || onDone()}
    >
      {content}
    </SiteLink>
  )
}

const Act = (attributes: ComponentProps<'div'>) => <div {...attributes} />

function Content({ row: { key, Icon, name, detail, record }, words }: Pick<Props, 'row' | 'words'>) {
  const text = useText()
  return (
    <>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <b>
          <Marked text={name} words={key === SEARCH_ALL_KEY ? [] : words} />
        </b>
        {detail && (
          <small>
            <Marked text={detail} words={words} />
          </small>
        )}
      </span>
      {record?.status && (
        <small className={classes.status}>{text(`status.${record.status satisfies ListingStatus}`)}</small>
      )}
    </>
  )
}

const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  markWords(text, words).map(({ text: part, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    isMarked ? <mark key={index}>{part}</mark> : part,
  )
