export declare function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  onWait?: (pid: number) => void,
): Promise<Result>
