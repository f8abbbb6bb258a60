/** The trail up the hills, in the client's colors; decoration of the sign-in page. */
export function BrandScene({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 640 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="486" cy="196" r="84" fill="var(--accent)" />
      <circle cx="486" cy="196" r="124" fill="var(--accent)" opacity="0.18" />
      <path d="M0 372c92-74 178-92 268-36s196 62 372-66v450H0z" fill="var(--on-primary)" opacity="0.09" />
      <path d="M0 470c120-86 214-70 330-12s206 30 310-46v308H0z" fill="var(--on-primary)" opacity="0.12" />
      <path d="M0 596c140-62 252-44 352-8s190 22 288-30v162H0z" fill="var(--on-primary)" opacity="0.16" />
      <path
        d="M96 720c10-70 168-62 182-128s-160-66-142-130 190-34 214-92-58-68-30-112 66-40 88-64"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="22"
        strokeLinecap="round"
      />
      <path
        d="M96 720c10-70 168-62 182-128s-160-66-142-130 190-34 214-92-58-68-30-112 66-40 88-64"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="4"
        strokeDasharray="2 16"
        strokeLinecap="round"
      />
      <g>
        <circle cx="276" cy="592" r="27" fill="var(--accent)" stroke="var(--on-primary)" strokeWidth="8" />
        <path
          d="M265 592l8 9 15-17"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="137" cy="462" r="27" fill="var(--accent)" stroke="var(--on-primary)" strokeWidth="8" />
        <path
          d="M126 462l8 9 15-17"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="350" cy="370" r="27" fill="var(--primary)" stroke="var(--on-primary)" strokeWidth="8" />
        <circle cx="350" cy="370" r="8" fill="var(--on-primary)" />
      </g>
      <path d="M408 194V92" stroke="var(--on-primary)" strokeWidth="9" strokeLinecap="round" />
      <path d="M412 96c26-12 44 12 74 0v48c-30 12-48-12-74 0z" fill="var(--on-primary)" />
      <g fill="var(--on-primary)" opacity="0.5">
        <path d="M540 470l16-44 16 44zM562 486l20-54 20 54zM44 566l14-38 14 38z" />
        <circle cx="596" cy="70" r="4" />
      </g>
    </svg>
  );
}
