/** Stands where a section has nothing to show yet: a heading over nothing looks broken. The room kept for it closes. */
export const NoSection = () => <i className="no-section" hidden />
