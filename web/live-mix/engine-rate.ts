/** The rate at which the browser mixes: that of samples, so that nothing is resampled between the voice and the ear but by the device. */
export const engineRateHz = 22_050
