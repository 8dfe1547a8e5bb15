/** 12345 as 12,345: the same on every machine, whatever its language. */
export const inThousands = (count: number) => count.toString().replace(/\B(?=(\d{3})+$)/g, ',')
