export declare function moveIntoPlace(stage: string, target: string, isDone: () => boolean): void
