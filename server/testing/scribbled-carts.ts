/** How many items each cart of the scribbling shop has, in one transaction with it. */
export const itemsPerCart = 3
