/**
 * Whether a press is not the second one of a double click: by then the first one may have put the next row, or the
 * opposite step, under the pointer. The keyboard's press has no count.
 */
export const isFirstPress = ({ detail }: Pick<UIEvent, 'detail'>): boolean => detail < 2
