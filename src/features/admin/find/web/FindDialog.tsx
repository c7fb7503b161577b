import { IconArrowDown, IconArrowUp, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './FindDialog.module.css'
import { FindOption } from './FindOption.tsx'
import type { Place, Workspace } from './find-places.ts'
import { firstOf, wordsOf } from './find-rows.ts'
import { useFindGroups } from './use-find-groups.ts'

type Props = { workspace: Workspace; pages: readonly Place[]; onClose: () => void }

/** Finds records, actions and pages by a few letters: arrow keys move, Enter opens, Escape closes. */
export function FindDialog({ workspace, pages, onClose }: Props) {
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [activeKey, setActiveKey] = useState<string>()
  const { groups, groupsFor } = useFindGroups({ workspace, pages, query })
  const rows = groups.flatMap((group) => group.rows)
  const indexes = new Map(rows.map(({ key }, index) => [key, index]))
  // By its key, so that what is found later moves the row and not what Enter opens.
  const active = indexes.get(activeKey ?? '') ?? 0
  const activate = (index: number) => setActiveKey(rows[index]?.key)
  const { field, connect } = useCombobox({
    value: query,
    onType(value) {
      setQuery(value)
      setActiveKey(firstOf(groupsFor(value)))
    },
    opensOnFocus: true,
    lasting: { active, activate },
  })
  const { list, input } = connect({ count: rows.length })

  useEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [field])
  useEffect(() => {
    document.getElementById(`${list.id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [list.id, active])

  const close = () => dialog.current?.close()
  const words = wordsOf(query)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={text('find.title')}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={classes.head}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          {...input}
          enterKeyHint="go"
          maxLength={200}
          aria-label={text('find.title')}
          placeholder={text(`find.placeholder.${workspace}`)}
        />
        <button type="button" className={classes.escape} aria-label={text('frame.close')} onClick={close}>
          <kbd>Esc</kbd>
        </button>
        <IconButton className={classes.close} label={text('frame.close')} onClick={close}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div id={list.id} role="listbox" aria-label={text('find.title')} className={classes.list}>
        {groups.map(({ name, rows: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} className={classes.label}>
              {text(`find.group.${name}`)}
            </p>
            {inGroup.map((row) => (
              <FindOption
                key={row.key}
                row={row}
                words={words}
                places={pages}
                workspace={workspace}
                option={list.optionAt(indexes.get(row.key)!)}
                onPoint={() => setActiveKey(row.key)}
                onOpen={close}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {words.length > 0 && text('find.count', { count: rows.length })}
      </p>
      <footer className={classes.keys} aria-hidden="true">
        <span>
          <kbd>
            <IconArrowUp size={14} stroke={2} />
          </kbd>
          <kbd>
            <IconArrowDown size={14} stroke={2} />
          </kbd>
          {text('find.keys.move')}
        </span>
        <span>
          <kbd>↵</kbd>
          {text('find.keys.open')}
        </span>
        <span>
          <kbd>Ctrl ↵</kbd>
          {text('find.keys.newTab')}
        </span>
      </footer>
    </dialog>
  )
}
