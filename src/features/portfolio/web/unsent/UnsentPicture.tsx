import { useEffect, useState } from 'react'
import { readFile } from '#site/upload/stored-files.ts'
import { fileKeyOf, type UnsentChange } from './unsent-changes.ts'

/** A photo as this device has it; nothing once it has not. */
export function UnsentPicture({ photo, className }: { photo: UnsentChange; className?: string | undefined }) {
  const key = fileKeyOf(photo)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let own: string | undefined
    let isLeft = false
    void readFile(key).then((file) => {
      if (!file || isLeft) return
      own = URL.createObjectURL(file)
      setUrl(own)
    })
    return () => {
      isLeft = true
      if (own) URL.revokeObjectURL(own)
    }
  }, [key])
  return url && <img className={className} src={url} alt="" />
}
