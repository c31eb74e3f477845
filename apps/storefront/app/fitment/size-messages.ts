/** Apart from the words of the vehicle picker: a list of tires says these without it. */
export const sizeMessages = {
  frontAndRear: (front: string, rear: string) => (front === rear ? front : `${front} front, ${rear} rear`),
}
