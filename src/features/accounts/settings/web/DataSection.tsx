import { Button } from '@mantine/core'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#api'
import { useNotify } from '#ui/notify.ts'
import type { RouterContext } from '#ui/router-context.ts'
import { useText } from '#ui/use-text.ts'
import { explainRefusal } from '../../web/explain-refusal.ts'
import rowClasses from './ChangeRow.module.css'
import { ChangeRow } from './ChangeRow.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import classes from './Section.module.css'

/** Taking one's data along, and leaving. */
export function DataSection() {
  const text = useText()
  const { hasPassword } = useRead('GET /api/current_user/profile', {})
  const isHydrated = useHydrated()
  const { download, isBusy } = useDownload()
  return (
    <section className={classes.section} aria-labelledby="data">
      <h2 id="data">{text('settings.data')}</h2>
      <div className={rowClasses.row} data-wide>
        <div className={rowClasses.value}>
          <p>{text('settings.export')}</p>
          <p className={rowClasses.note}>{text('settings.export.about')}</p>
        </div>
        <Button size="xs" disabled={!isHydrated} loading={isBusy} onClick={download}>
          {text('settings.export.press')}
        </Button>
      </div>
      <ChangeRow
        value={text('settings.delete')}
        note={text(hasPassword ? 'settings.delete.about' : 'settings.password.none')}
        button={text('settings.delete.press')}
        label={text('settings.delete')}
        isWide
      >
        {hasPassword ? (close) => <DeleteAccount onClose={close} /> : undefined}
      </ChangeRow>
    </section>
  )
}

function useDownload() {
  const text = useText()
  const notify = useNotify()
  const { call } = useRouter().options.context as RouterContext
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const held = await call('GET /api/current_user/export', {})
      save(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }), 'frontage-data.json')
    } catch (error) {
      notify.error(text('settings.export.failed'), { message: explainRefusal(error, text) })
    }
    setBusy(false)
  }
  return { download, isBusy }
}

function save(blob: Blob, name: string) {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}
