import { useState } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import { ChooseFiles } from '#site/upload/ChooseFiles.tsx'
import { explainProblem, failureOf, findProblem } from '#site/upload/file-problem.ts'
import { type Upload, uploadFile } from '#site/upload/upload-file.ts'
import card from '#ui/Card.module.css'
import { useText } from '#ui/use-text.ts'
import { MAX_PLANS } from '../../rules.ts'
import { NewPlanDialog } from './NewPlanDialog.tsx'
import classes from './PlansEditor.module.css'
import type { EditPlans, PlansSubject } from './use-edited-plans.ts'

type Props = { subject: PlansSubject; edit: EditPlans; count: number }

/** The heading of the plans, with the button that uploads one. A ready upload is placed in a dialog. */
export function AddPlan({ subject, edit, count }: Props) {
  const text = useText()
  const { call } = useApp()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [upload, setUpload] = useState<Upload>()
  const isUploading = share !== undefined

  async function send(file: File) {
    setProblem(undefined)
    const explain = (reason: Parameters<typeof explainProblem>[0]) =>
      explainProblem(reason, { file, kind: 'plan' }, text)
    const refusal = findProblem(file, 'plan')
    if (refusal) return setProblem(explain(refusal))
    setShare(0)
    try {
      const done = await uploadFile(file, 'plan', { call, onProgress: setShare })
      if (done.refusal) setProblem(explain(done.refusal))
      else setUpload(done)
    } catch (error) {
      setProblem(explain(failureOf(error)))
    }
    setShare(undefined)
  }

  return (
    <>
      <header className={card.head}>
        <h2 id="plans">{text('common.floorPlans')}</h2>
        {count < MAX_PLANS && (
          <ChooseFiles kind="plan" look="button" disabled={isUploading} onFiles={([file]) => void (file && send(file))}>
            {text('plans.add')}
          </ChooseFiles>
        )}
      </header>
      <div role="status" className={classes.status}>
        {isUploading && (
          <>
            {text(share === 1 ? 'plans.checking' : 'plans.uploading')}
            <progress aria-label={text('plans.uploading')} value={share} max={1} />
          </>
        )}
        {problem}
      </div>
      {upload && <NewPlanDialog upload={upload} subject={subject} edit={edit} onClose={() => setUpload(undefined)} />}
    </>
  )
}
