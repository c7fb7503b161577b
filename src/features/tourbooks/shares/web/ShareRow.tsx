import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { InputOf } from '#api'
import { copyLink } from '#features/share-links/web/copy-link.ts'
import { useApiMutation } from '#ui/api/use-api-mutation.ts'
import { DeleteDialog } from '#ui/dialog/DeleteDialog.tsx'
import { HeaderMenu } from '#ui/frame/HeaderMenu.tsx'
import { useMenuItems } from '#ui/frame/use-menu-items.tsx'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import menu from '../../web/ActionMenu.module.css'
import type { TourbookShare } from '../contract.ts'
import { MOST_WRONG_PASSCODES } from '../rules.ts'
import { ShareEdit } from './ShareEdit.tsx'
import { ShareFacts } from './ShareFacts.tsx'
import classes from './TourbookSharing.module.css'

const CHANGES = { invalidates: ['GET /api/tourbooks/:id/shares'], failed: 'tourbookShare.change.failed' } as const

/** One link, and what can be done with it. */
export function ShareRow({ share }: { share: TourbookShare }) {
  const text = useText()
  const notify = useNotify()
  const item = useMenuItems(0)
  const [opened, setOpened] = useState<'edit' | 'replace' | null>(null)
  const close = () => setOpened(null)
  const revoke = useApiMutation('DELETE /api/tourbook_shares/:id', CHANGES)
  const change = useApiMutation('PUT /api/tourbook_shares/:id', {
    ...CHANGES,
    async onSuccess({ url }, { body }) {
      if (body.resting === false) notify.success(text('tourbookShare.reopened'))
      if (!body.renewed) return
      if (await copyLink(url)) notify.success(text('tourbookShare.renewed'))
    },
  })
  const name = share.recipientName || text('tourbookShare.anyone')
  const input = (body: InputOf<'PUT /api/tourbook_shares/:id'>['body']) => ({ params: { id: share.id }, body })

  async function copy() {
    if (await copyLink(share.url)) notify.success(text('tourbookShare.copied'))
    else notify.info(text('tourbookShare.copy.failed', { url: share.url }), { durationMs: null })
  }

  return (
    <>
      <div className={classes.row}>
        <ShareFacts share={share} name={name} />
        {share.restorableUntil !== null ? (
          <Button size="xs" loading={change.isPending} onClick={() => change.mutate(input({ revoked: false }))}>
            {text('tourbookShare.restore')}
          </Button>
        ) : (
          <>
            <Button size="xs" onClick={copy}>
              {text('tourbookShare.copy')}
            </Button>
            <HeaderMenu
              className={menu.menu}
              buttonClassName={menu.button}
              label={text('tourbookShare.actions', { name })}
              button={<IconDots size={18} stroke={2} aria-hidden />}
            >
              <div className={menu.panel}>
                <a href={share.url} target="_blank" rel="noreferrer">
                  {text('tourbookShare.view')}
                </a>
                {item(text('tourbookShare.edit'), true, () => setOpened('edit'))}
                {item(text('tourbookShare.renew'), true, () => setOpened('replace'))}
                {item(text('tourbookShare.revoke'), !revoke.isPending, () =>
                  revoke.mutate({ params: { id: share.id } }),
                )}
              </div>
            </HeaderMenu>
          </>
        )}
      </div>
      {share.isResting && (
        <div className={classes.resting}>
          <p>{text('tourbookShare.resting', { most: MOST_WRONG_PASSCODES })}</p>
          <Button size="xs" loading={change.isPending} onClick={() => change.mutate(input({ resting: false }))}>
            {text('tourbookShare.reopen')}
          </Button>
        </div>
      )}
      {opened === 'edit' && <ShareEdit share={share} name={name} onClose={close} />}
      {opened === 'replace' && (
        <DeleteDialog
          title={text('tourbookShare.renew.title')}
          about={text('tourbookShare.renew.sure')}
          confirm={text('tourbookShare.renew')}
          onDelete={() => change.mutate(input({ renewed: true }))}
          onClose={close}
        />
      )}
    </>
  )
}
