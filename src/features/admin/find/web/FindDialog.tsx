import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './FindDialog.module.css'
import { FindKeys } from './FindKeys.tsx'
import { FindOption } from './FindOption.tsx'
import type { Place, Workspace } from './find-places.ts'
import { firstOf, wordsOf } from './find-rows.ts'
import { useRecordActions } from './use-record-actions.ts'

type Props = { workspace: Workspace; pages: readonly Place[]; onClose: () => void }

/**
 * Finds records, actions and pages by a few letters: arrow keys move, Enter opens, Tab lists what can be done with a record,
 * and Escape goes back or closes.
 */
export function FindDialog({ workspace, pages, onClose }: Props) {
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [activeKey, setActiveKey] = useState<string>()
  const { groups, groupsFor, subject, begin, back } = useRecordActions({
    workspace,
    pages,
    query,
    setQuery,
    setActiveKey,
  })
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
  const { list, input } = connect({ count: rows.length, ...(subject && { onEscape: back }) })
  const hasActions = rows[active]?.record !== undefined

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab' && !event.shiftKey && hasActions) begin(rows[active]!)
    else if (event.key === 'Backspace' && subject && query === '') back()
    else return input.onKeyDown(event)
    event.preventDefault()
  }

  useEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [field])
  useEffect(() => {
    document.getElementById(`${list.id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [list.id, active])

  const close = () => dialog.current?.close()
  const words = wordsOf(query)
  const title = subject ? text('find.actions', { name: subject.name }) : text('find.title')
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
        {subject ? (
          <IconButton className={classes.back} label={text('find.back')} onClick={back}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          </IconButton>
        ) : (
          <IconSearch size={20} stroke={1.75} aria-hidden />
        )}
        {subject && <b className={classes.subject}>{subject.name}</b>}
        <input
          {...input}
          onKeyDown={onKeyDown}
          enterKeyHint="go"
          maxLength={200}
          aria-label={title}
          aria-describedby={`${id}-keys`}
          placeholder={text(subject ? 'find.placeholder.actions' : `find.placeholder.${workspace}`)}
        />
        <span id={`${id}-keys`} hidden>
          {subject ? text('find.describe.back') : hasActions && text('find.describe.actions')}
        </span>
        <button type="button" className={classes.escape} aria-label={text('frame.close')} onClick={close}>
          <kbd>Esc</kbd>
        </button>
        <IconButton className={classes.close} label={text('frame.close')} onClick={close}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div
        id={list.id}
        role="listbox"
        aria-label={title}
        className={classes.list}
        onPointerDown={(event) => event.preventDefault()}
      >
        {groups.map(({ name, rows: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} className={classes.label}>
              {name === 'actions' ? title : text(`find.group.${name}`)}
            </p>
            {inGroup.map((row) => (
              <FindOption
                key={row.key}
                row={row}
                words={words}
                subject={subject}
                option={list.optionAt(indexes.get(row.key)!)}
                onPoint={() => setActiveKey(row.key)}
                onDone={close}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {subject
          ? text('find.actions.count', { name: subject.name, count: rows.length })
          : words.length > 0 && text('find.count', { count: rows.length })}
      </p>
      <FindKeys isActing={subject !== undefined} hasActions={hasActions} />
    </dialog>
  )
}
