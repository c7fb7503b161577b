import type { TablerIcon } from '@tabler/icons-react'
import { useEffect } from 'react'
import { reportError } from './report-error.ts'

type Props<Type extends string> = {
  type: Type
  icons: Readonly<Record<Type, TablerIcon>>
  size: number
  stroke?: number
}

/** The icon of a type that the server names. One that this page does not know, as after an update, is reported, and nothing is rendered. */
export function TypeIcon<Type extends string>({ type, icons, size, stroke = 1.75 }: Props<Type>) {
  const Icon: TablerIcon | null = Object.hasOwn(icons, type) ? icons[type] : null
  useEffect(() => {
    if (!Icon) reportError(`Unsupported icon type "${type}"`)
  }, [Icon, type])
  return Icon && <Icon size={size} stroke={stroke} aria-hidden />
}
