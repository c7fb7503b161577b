import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyLink } from '#features/share-links/web/copy-link.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import type { Domain } from '../contract.ts'
import classes from './ProofRecord.module.css'

/** The record that proves a domain, each of its values with a button that copies it. */
export function ProofRecord({ record: { name, value } }: Pick<Domain, 'record'>) {
  const text = useText()
  const parts = [
    { label: text('common.kind'), value: 'TXT' },
    { label: text('common.name'), value: name },
    { label: text('common.value'), value },
  ]
  return (
    <div className={classes.record}>
      <h3>{text('domain.record.title')}</h3>
      <dl>
        {parts.map((part) => (
          <div key={part.label}>
            <dt>{part.label}</dt>
            <dd>
              <code>{part.value}</code>
              <Copy {...part} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{text('domain.record.about')}</p>
    </div>
  )
}

function Copy({ label, value }: { label: string; value: string }) {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  return (
    <Button
      variant="subtle"
      size="small"
      aria-label={text(isCopied ? 'domain.copied' : 'domain.copy', { label })}
      onClick={() => void copyLink(value).then(setCopied)}
    >
      {isCopied ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
    </Button>
  )
}
