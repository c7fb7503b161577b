/** The name of a picture's file in storage. */
export const storedName = (pictureId: number, file: string) => `pictures/${pictureId}/${file}`
