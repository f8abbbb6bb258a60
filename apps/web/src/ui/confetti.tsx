import { useEffect, useRef } from 'react';

const LENGTH_MS = 1500;
const PIECES = 90;
const COLOR_ROLES = ['--primary', '--accent', '--success', '--info'] as const;

/** Celebrates once, for at most 1.5 s, over everything and in the way of nothing; not at all under reduced motion. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    element.width = innerWidth;
    element.height = innerHeight;
    const styles = getComputedStyle(document.documentElement);
    const colors = COLOR_ROLES.map((role) => styles.getPropertyValue(role));
    const pieces = Array.from({ length: PIECES }, (_, index) => ({
      x: innerWidth / 2,
      y: innerHeight * 0.38,
      vx: (Math.random() - 0.5) * innerWidth * 0.0016,
      vy: -0.25 - Math.random() * 0.75,
      size: 5 + Math.random() * 7,
      turn: Math.random() * 6,
      color: colors[index % colors.length] ?? '',
    }));
    const started = performance.now();
    let frame = requestAnimationFrame(function draw(now) {
      const age = now - started;
      context.clearRect(0, 0, element.width, element.height);
      if (age >= LENGTH_MS) return;
      context.globalAlpha = Math.min(1, (LENGTH_MS - age) / 400);
      for (const piece of pieces) {
        const x = piece.x + piece.vx * age;
        const y = piece.y + piece.vy * age + 0.0011 * age * age;
        context.save();
        context.translate(x, y);
        context.rotate(piece.turn + age / 180);
        context.fillStyle = piece.color;
        context.fillRect(-piece.size / 2, -piece.size / 4, piece.size, piece.size / 2);
        context.restore();
      }
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      style={{ position: 'fixed', inset: 0, zIndex: 80, pointerEvents: 'none' }}
    />
  );
}
