import { Haptics, ImpactStyle } from '@capacitor/haptics';

/** A light tap by the phone's own motor. */
export const impactLightly = (): Promise<void> => Haptics.impact({ style: ImpactStyle.Light });
