export const Planted = () => <p style={{ color: '#e4002b' }}>Sale</p>
