export const COLLEAGUE_PAGE_SIZE = 50
