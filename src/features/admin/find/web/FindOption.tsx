import { IconSearch } from '@tabler/icons-react'
import type { ListingStatus } from '#features/catalog/listings/rules.ts'
import type { ComboboxList } from '#ui/combobox/use-combobox.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './FindDialog.module.css'
import { ACTIONS, KIND_ICONS, type Place, type Workspace } from './find-places.ts'
import { markWords, type Row, SEARCH_ALL_KEY } from './find-rows.ts'

type Props = {
  row: Row
  words: readonly string[]
  places: readonly Place[]
  workspace: Workspace
  option: ReturnType<ComboboxList['optionAt']>
  onPoint: () => void
  onOpen: () => void
}

/** A row of what is found: a link, so that it also opens in a new tab. */
export function FindOption({ row, words, places, workspace, option, onPoint, onOpen }: Props) {
  const text = useText()
  const { kind, name, detail, href, status } = row
  const place = (row.key.startsWith('do ') ? ACTIONS[workspace] : places).find((each) => each.href === href)
  const Icon = kind ? KIND_ICONS[kind] : (place?.Icon ?? IconSearch)
  return (
    <SiteLink
      {...option}
      href={href}
      preload={false}
      className={classes.option}
      // Rows that move below a resting pointer do not become active.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onPoint()}
      onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || onOpen()}
    >
      <span className={classes.icon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <b>
          <Marked text={name} words={row.key === SEARCH_ALL_KEY ? [] : words} />
        </b>
        {detail && (
          <small>
            <Marked text={detail} words={words} />
          </small>
        )}
      </span>
      {status && <small className={classes.status}>{text(`status.${status satisfies ListingStatus}`)}</small>}
    </SiteLink>
  )
}

const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  markWords(text, words).map(({ text: part, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    isMarked ? <mark key={index}>{part}</mark> : part,
  )
