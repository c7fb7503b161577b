import type { EditedPlan, EditedRoom } from '../../contract.ts'

/** What is edited in a dialog. */
export type Opened =
  | { dialog: 'plan' | 'scale' | 'deletePlan'; plan: EditedPlan }
  | { dialog: 'room'; room: EditedRoom | undefined }
  | { dialog: 'mark' | 'deleteRoom'; room: EditedRoom }
