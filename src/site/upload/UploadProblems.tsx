import { IconAlertCircle } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import { explainProblem, mayRetry } from './file-problem.ts'
import { QuotaNotice } from './QuotaNotice.tsx'
import classes from './UploadProblems.module.css'
import type { Uploads } from './use-uploads.ts'

/** The files that were not uploaded, each with the reason, and the limits of a day once they are nearly used. */
export function UploadProblems({ uploads: { files, kind, quota, retry, cancel } }: { uploads: Uploads }) {
  const text = useText()
  return (
    <div role="alert">
      <ul className={classes.problems}>
        {files.map(
          ({ id, file, problem }) =>
            problem && (
              <li key={id}>
                <IconAlertCircle size={18} stroke={1.75} aria-hidden />
                <span>{explainProblem(problem, { file, kind }, text)}</span>
                {mayRetry(problem) && (
                  <button type="button" onClick={() => retry(id)}>
                    {text('common.tryAgain')}
                    <span className="visually-hidden"> {file.name}</span>
                  </button>
                )}
                <button type="button" onClick={() => cancel(id)}>
                  {text('upload.dismiss')}
                  <span className="visually-hidden"> {file.name}</span>
                </button>
              </li>
            ),
        )}
      </ul>
      {quota && <QuotaNotice quota={quota} />}
    </div>
  )
}
