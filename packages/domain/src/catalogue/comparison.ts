/** A comparison needs two tires, and five are as many as anybody overlooks. */
export const FEWEST_COMPARED = 2
export const MOST_COMPARED = 5
